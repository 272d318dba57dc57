/** The code in the chapter's own words. The institute's wording is the one that counts, and the page says so. */
export const ethics = {
  intro:
    'Every member answers to a code of ethics in twelve articles. It rests on the constitution of the institute and was approved by an extraordinary general meeting in Lagos on 30 January 1981.',
  articles: [
    'Respect human rights, as the Universal Declaration states them, and the freedoms of the constitution in everything done at work.',
    'Leave every person free to judge for himself or herself.',
    'See that all sides of a dispute may be heard.',
    'Let information flow freely, and keep the channels that carry it honest.',
    'Put truth and honesty first.',
    'Keep the confidences of employers and clients, past and present.',
    'Serve no interests that conflict with one another.',
    'Take no fee that depends on a promised result.',
    'Protect the standing of colleagues, and report conduct that is unethical.',
    'Take the place of a colleague only where all concerned agree.',
    'Neither form nor use an organisation that is a front for hidden interests.',
    'Work with fellow members to uphold the code.',
  ],
  note: "This is a summary. The institute's published code prevails.",
}
