// expect: namespaces=CE landlock=CE limits=CE
// An error for every word, each with as many words of its own as the compiler gives it.
type Wide = { property1: 'the 1th of many'; property2: 'the 2th of many'; property3: 'the 3th of many'; property4: 'the 4th of many'; property5: 'the 5th of many'; property6: 'the 6th of many'; property7: 'the 7th of many'; property8: 'the 8th of many'; property9: 'the 9th of many'; property10: 'the 10th of many'; property11: 'the 11th of many'; property12: 'the 12th of many'; property13: 'the 13th of many'; property14: 'the 14th of many'; property15: 'the 15th of many'; property16: 'the 16th of many'; property17: 'the 17th of many'; property18: 'the 18th of many'; property19: 'the 19th of many'; property20: 'the 20th of many'; property21: 'the 21th of many'; property22: 'the 22th of many'; property23: 'the 23th of many'; property24: 'the 24th of many'; property25: 'the 25th of many'; property26: 'the 26th of many'; property27: 'the 27th of many'; property28: 'the 28th of many'; property29: 'the 29th of many'; property30: 'the 30th of many'; property31: 'the 31th of many'; property32: 'the 32th of many'; property33: 'the 33th of many'; property34: 'the 34th of many'; property35: 'the 35th of many'; property36: 'the 36th of many'; property37: 'the 37th of many'; property38: 'the 38th of many'; property39: 'the 39th of many'; property40: 'the 40th of many'; property41: 'the 41th of many'; property42: 'the 42th of many'; property43: 'the 43th of many'; property44: 'the 44th of many'; property45: 'the 45th of many'; property46: 'the 46th of many'; property47: 'the 47th of many'; property48: 'the 48th of many'; property49: 'the 49th of many'; property50: 'the 50th of many'; property51: 'the 51th of many'; property52: 'the 52th of many'; property53: 'the 53th of many'; property54: 'the 54th of many'; property55: 'the 55th of many'; property56: 'the 56th of many'; property57: 'the 57th of many'; property58: 'the 58th of many'; property59: 'the 59th of many'; property60: 'the 60th of many';  };
const wide = (value: Wide): void => {};

export function solveNQueens(n: number, queen: [number, number]): string {
  wide(13); wide(14); wide(15); wide(16); wide(17); wide(18); wide(19); wide(20); wide(21); wide(22); wide(23); wide(24); 
  wide(25); wide(26); wide(27); wide(28); wide(29); wide(30); wide(31); wide(32); wide(33); wide(34); wide(35); wide(36); 
  wide(37); wide(38); wide(39); wide(40); wide(41); wide(42); wide(43); wide(44); wide(45); wide(46); wide(47); wide(48); 
  wide(49); wide(50); wide(51); wide(52); wide(53); wide(54); wide(55); wide(56); wide(57); wide(58); wide(59); wide(60); 
  wide(61); wide(62); wide(63); wide(64); wide(65); wide(66); wide(67); wide(68); wide(69); wide(70); wide(71); wide(72); 
  wide(73); wide(74); wide(75); wide(76); wide(77); wide(78); wide(79); wide(80); wide(81); wide(82); wide(83); wide(84); 
  wide(85); wide(86); wide(87); wide(88); wide(89); wide(90); wide(91); wide(92); wide(93); wide(94); wide(95); wide(96); 
  wide(97); wide(98); wide(99); wide(100); wide(101); wide(102); wide(103); wide(104); wide(105); wide(106); wide(107); wide(108); 
  wide(109); wide(110); wide(111); wide(112); wide(113); wide(114); wide(115); wide(116); wide(117); wide(118); wide(119); wide(120); 
  wide(121); wide(122); wide(123); wide(124); wide(125); wide(126); wide(127); wide(128); wide(129); wide(130); wide(131); wide(132); 
  wide(133); wide(134); wide(135); wide(136); wide(137); wide(138); wide(139); wide(140); wide(141); wide(142); wide(143); wide(144); 
  wide(145); wide(146); wide(147); wide(148); wide(149); wide(150); wide(151); wide(152); wide(153); wide(154); wide(155); wide(156); 
  wide(157); wide(158); wide(159); wide(160); wide(161); wide(162); wide(163); wide(164); wide(165); wide(166); wide(167); wide(168); 
  wide(169); wide(170); wide(171); wide(172); wide(173); wide(174); wide(175); wide(176); wide(177); wide(178); wide(179); wide(180); 
  wide(181); wide(182); wide(183); wide(184); wide(185); wide(186); wide(187); wide(188); wide(189); wide(190); wide(191); wide(192); 
  wide(193); wide(194); wide(195); wide(196); wide(197); wide(198); wide(199); wide(200); wide(201); wide(202); wide(203); wide(204); 
  wide(205); wide(206); wide(207); wide(208); wide(209); wide(210); wide(211); wide(212); wide(213); wide(214); wide(215); wide(216); 
  wide(217); wide(218); wide(219); wide(220); wide(221); wide(222); wide(223); wide(224); wide(225); wide(226); wide(227); wide(228); 
  wide(229); wide(230); wide(231); wide(232); wide(233); wide(234); wide(235); wide(236); wide(237); wide(238); wide(239); wide(240); 
  wide(241); wide(242); wide(243); wide(244); wide(245); wide(246); wide(247); wide(248); wide(249); wide(250); wide(251); wide(252); 
  wide(253); wide(254); wide(255); wide(256); wide(257); wide(258); wide(259); wide(260); wide(261); wide(262); wide(263); wide(264); 
  wide(265); wide(266); wide(267); wide(268); wide(269); wide(270); wide(271); wide(272); wide(273); wide(274); wide(275); wide(276); 
  wide(277); wide(278); wide(279); wide(280); wide(281); wide(282); wide(283); wide(284); wide(285); wide(286); wide(287); wide(288); 
  wide(289); wide(290); wide(291); wide(292); wide(293); wide(294); wide(295); wide(296); wide(297); wide(298); wide(299); wide(300); 
  wide(301); wide(302); wide(303); wide(304); wide(305); wide(306); wide(307); wide(308); wide(309); wide(310); wide(311); wide(312); 
  wide(313); wide(314); wide(315); wide(316); wide(317); wide(318); wide(319); wide(320); wide(321); wide(322); wide(323); wide(324); 
  wide(325); wide(326); wide(327); wide(328); wide(329); wide(330); wide(331); wide(332); wide(333); wide(334); wide(335); wide(336); 
  wide(337); wide(338); wide(339); wide(340); wide(341); wide(342); wide(343); wide(344); wide(345); wide(346); wide(347); wide(348); 
  wide(349); wide(350); wide(351); wide(352); wide(353); wide(354); wide(355); wide(356); wide(357); wide(358); wide(359); wide(360); 
  wide(361); wide(362); wide(363); wide(364); wide(365); wide(366); wide(367); wide(368); wide(369); wide(370); wide(371); wide(372); 
  wide(373); wide(374); wide(375); wide(376); wide(377); wide(378); wide(379); wide(380); wide(381); wide(382); wide(383); wide(384); 
  wide(385); wide(386); wide(387); wide(388); wide(389); wide(390); wide(391); wide(392); wide(393); wide(394); wide(395); wide(396); 
  wide(397); wide(398); wide(399); wide(400); wide(401); wide(402); wide(403); wide(404); wide(405); wide(406); wide(407); wide(408); 
  wide(409); wide(410); wide(411); wide(412); wide(413); wide(414); wide(415); wide(416); wide(417); wide(418); wide(419); wide(420); 
  wide(421); wide(422); wide(423); wide(424); wide(425); wide(426); wide(427); wide(428); wide(429); wide(430); wide(431); wide(432); 
  wide(433); wide(434); wide(435); wide(436); wide(437); wide(438); wide(439); wide(440); wide(441); wide(442); wide(443); wide(444); 
  wide(445); wide(446); wide(447); wide(448); wide(449); wide(450); wide(451); wide(452); wide(453); wide(454); wide(455); wide(456); 
  wide(457); wide(458); wide(459); wide(460); wide(461); wide(462); wide(463); wide(464); wide(465); wide(466); wide(467); wide(468); 
  wide(469); wide(470); wide(471); wide(472); wide(473); wide(474); wide(475); wide(476); wide(477); wide(478); wide(479); wide(480); 
  wide(481); wide(482); wide(483); wide(484); wide(485); wide(486); wide(487); wide(488); wide(489); wide(490); wide(491); wide(492); 
  return '';
}
