import type { TextsOf } from '#contract/content/page.ts'

export const facts: TextsOf<'facts'> = {
  key: 'facts',
  intro:
    'The Nigerian Institute of Public Relations (NIPR) regulates the practice of public relations in Nigeria. These are the dates, numbers and offices that explain the institute and its FCT chapter.',
  figures: [
    {
      figure: '22',
      title: 'Members of the national council',
      text: '17 elected by members, 5 nominated by the Federal Government',
    },
    { figure: '36', title: 'State chapters, plus the FCT', text: 'A chapter in every state and one in the capital' },
    { figure: '1990', title: 'FCT chapter established', text: 'In the year of the charter' },
  ],
  groups: [
    {
      title: 'The institute',
      facts:
        'The institute was founded in 1963 as the Public Relations Association of Nigeria.\nIt has carried its present name since 1972.\nIt was chartered on 1 June 1990 by Decree No. 16 of 1990.\nThe decree is today an Act of the National Assembly, cited as Cap N114, Laws of the Federation of Nigeria 2004.\nA national council of 22 members governs it. Every two years members elect 17 of them, and the Federal Government nominates 5.\nThe elected members of the council choose the President, who chairs it, and the Vice President.\nThe Registrar, whom the council appoints, keeps the register of practitioners.\nThere are chapters in the 36 states and in the Federal Capital Territory.',
    },
    {
      title: 'The chapter and its members',
      facts:
        'The FCT chapter was established in 1990.\nAn elected executive council under a chairman leads it.\nMembers hold one of four grades: Graduate, Associate, Member or Fellow.\nEvery member answers to a code of ethics in twelve articles.\nSubscriptions fall due on 1 July each year.\nIts slogan is Strategy, Influence, Responsibility.',
    },
  ],
}
