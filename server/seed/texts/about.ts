import type { TextsOf } from '#contract/content/page.ts'

export const about: TextsOf<'about'> = {
  key: 'about',
  intro:
    "The FCT (Abuja) chapter of the Nigerian Institute of Public Relations (NIPR) brings together the people who practise public relations in Nigeria's capital, under one Act, one register and one code of ethics.",
  ethics_intro:
    'Every member answers to a code of ethics in twelve articles. It rests on the constitution of the institute and was approved by an extraordinary general meeting in Lagos on 30 January 1981.',
  ethics_articles: [
    {
      text: 'Respect human rights, as the Universal Declaration states them, and the freedoms of the constitution in everything done at work.',
    },
    { text: 'Leave every person free to judge for himself or herself.' },
    { text: 'See that all sides of a dispute may be heard.' },
    { text: 'Let information flow freely, and keep the channels that carry it honest.' },
    { text: 'Put truth and honesty first.' },
    { text: 'Keep the confidences of employers and clients, past and present.' },
    { text: 'Serve no interests that conflict with one another.' },
    { text: 'Take no fee that depends on a promised result.' },
    { text: 'Protect the standing of colleagues, and report conduct that is unethical.' },
    { text: 'Take the place of a colleague only where all concerned agree.' },
    { text: 'Neither form nor use an organisation that is a front for hidden interests.' },
    { text: 'Work with fellow members to uphold the code.' },
  ],
  ethics_note: "This is a summary. The institute's published code prevails.",
  question: 'The chapter office answers questions about membership, events and this website.',
  question_phone: 'Phone number to be added',
  history:
    'Practitioners in Nigeria first organised themselves in 1963. Within a generation their association had become a chartered institute: under the Act it sets the standards of knowledge and skill for public relations, registers those who practise it and keeps the register, regulates practice, and watches over conduct by a code.',
  milestones: [
    { year: '1963', text: 'The institute is founded as the Public Relations Association of Nigeria.' },
    { year: '1972', text: 'It takes its present name, the Nigerian Institute of Public Relations.' },
    {
      year: '1990',
      text: 'On 1 June, Decree No. 16 gives it a charter. The decree is today an Act of the National Assembly (Cap N114, Laws of the Federation of Nigeria 2004). In the same year the FCT chapter is established.',
    },
  ],
  background:
    'The FCT chapter was established in 1990, the year of the charter. It serves practitioners who work in the Federal Capital Territory, in government, in business and in civil society.\n\nLike every chapter of the institute it is led by an elected executive council under a chairman. Members gather at a general meeting each month and at the annual general meeting once a year, and the chapter holds events at which they learn from one another.\n\nMembership begins here: a practitioner joins a chapter first, and the national body then accredits its member.',
  objectives: [
    { text: 'Develop the art and the science of public relations in Nigeria.' },
    { text: 'Set high professional and ethical standards, and uphold them.' },
    { text: 'Give executives a place to meet, take advice and talk through cases, so that practice improves.' },
    { text: 'Encourage professional qualifications, through examinations and by other means.' },
    { text: 'Carry out research, and gather and spread what is known of the field.' },
    { text: 'Publish journals, books, papers and guidelines.' },
  ],
}
