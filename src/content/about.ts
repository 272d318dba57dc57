/** What /about tells. Sample values stand where the chapter has to write its own; an empty one hides its line. */
export const about = {
  intro:
    "The FCT (Abuja) chapter of the Nigerian Institute of Public Relations (NIPR) brings together the people who practise public relations in Nigeria's capital, under one Act, one register and one code of ethics.",
  history: [
    'Practitioners in Nigeria first organised themselves in 1963. Within a generation their association had become a chartered institute: under the Act it sets the standards of knowledge and skill for public relations, registers those who practise it and keeps the register, regulates practice, and watches over conduct by a code.',
  ],
  milestones: [
    { year: '1963', text: 'The institute is founded as the Public Relations Association of Nigeria.' },
    { year: '1972', text: 'It takes its present name, the Nigerian Institute of Public Relations.' },
    {
      year: '1990',
      text: 'On 1 June, Decree No. 16 gives it a charter. The decree is today an Act of the National Assembly (Cap N114, Laws of the Federation of Nigeria 2004). In the same year the FCT chapter is established.',
    },
  ],
  background: [
    'The FCT chapter was established in 1990, the year of the charter. It serves practitioners who work in the Federal Capital Territory, in government, in business and in civil society.',
    'Like every chapter of the institute it is led by an elected executive council under a chairman. Members gather at a general meeting each month and at the annual general meeting once a year, and the chapter holds events at which they learn from one another.',
    'Membership begins here: a practitioner joins a chapter first, and the national body then accredits its member.',
  ],
  objectives: [
    'Develop the art and the science of public relations in Nigeria.',
    'Set high professional and ethical standards, and uphold them.',
    'Give executives a place to meet, take advice and talk through cases, so that practice improves.',
    'Encourage professional qualifications, through examinations and by other means.',
    'Carry out research, and gather and spread what is known of the field.',
    'Publish journals, books, papers and guidelines.',
  ],
}

/** Where the institute's own website is; the chapter says which. */
export const nationalSite = 'https://example.org/national-body'

export const question = {
  text: 'The chapter office answers questions about membership, events and this website.',
  phone: 'Phone number to be added',
}
