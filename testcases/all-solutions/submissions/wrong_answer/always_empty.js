const allSolutions = (n) => [];
