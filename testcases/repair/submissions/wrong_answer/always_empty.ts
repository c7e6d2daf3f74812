function repairPlacement(placement: number[]): number[] {
  return [];
}
