export const factsIntro =
  'The Nigerian Institute of Public Relations (NIPR) regulates the practice of public relations in Nigeria. These are the dates, numbers and offices that explain the institute and its FCT chapter.'

export const keyFigures = [
  {
    figure: '22',
    title: 'Members of the national council',
    text: '17 elected by members, 5 nominated by the Federal Government',
  },
  { figure: '36', title: 'State chapters, plus the FCT', text: 'A chapter in every state and one in the capital' },
  { figure: '1990', title: 'FCT chapter established', text: 'In the year of the charter' },
]

export const factGroups = [
  {
    title: 'The institute',
    facts: [
      'The institute was founded in 1963 as the Public Relations Association of Nigeria.',
      'It has carried its present name since 1972.',
      'It was chartered on 1 June 1990 by Decree No. 16 of 1990.',
      'The decree is today an Act of the National Assembly, cited as Cap N114, Laws of the Federation of Nigeria 2004.',
      'A national council of 22 members governs it. Every two years members elect 17 of them, and the Federal Government nominates 5.',
      'The elected members of the council choose the President, who chairs it, and the Vice President.',
      'The Registrar, whom the council appoints, keeps the register of practitioners.',
      'There are chapters in the 36 states and in the Federal Capital Territory.',
    ],
  },
  {
    title: 'The chapter and its members',
    facts: [
      'The FCT chapter was established in 1990.',
      'An elected executive council under a chairman leads it.',
      'Members hold one of four grades: Graduate, Associate, Member or Fellow.',
      'Every member answers to a code of ethics in twelve articles.',
      'Subscriptions fall due on 1 July each year.',
      'Its slogan is Strategy, Influence, Responsibility.',
    ],
  },
]
