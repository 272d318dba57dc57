/** What a page is about, in one or two sentences, for those who see its address before they open it. */
export const descriptions: Record<string, string> = {
  '/_site/':
    'The FCT (Abuja) chapter of the Nigerian Institute of Public Relations: news, events, resources, membership and the people who lead it.',
  '/_site/about/':
    'History, objectives and ethics of the Nigerian Institute of Public Relations and of its FCT chapter, founded in Abuja in 1990.',
  '/_site/about/facts-about-nipr':
    'The institute and the chapter in facts: the Act behind it, the council of 22, chapters in 36 states and the FCT, and the four grades.',
  '/_site/leaders': 'Who leads the FCT chapter today, and who has led it since 1990.',
  '/_site/events/':
    'Masterclasses, clinics, general meetings and public lectures of the FCT chapter: what is coming up, and how to register.',
  '/_site/membership/':
    'Three ways into the institute: direct induction, the masterclass and the professional examinations, and what membership asks of you.',
  '/_site/membership/categories':
    'The four grades of membership, Graduate, Associate, Member and Fellow: what each asks, what it costs a year, and how to apply.',
  '/_site/membership/upgrade/':
    'From Graduate to Associate, from Associate to Member, from Member to Fellow: the criteria, the fee and how to apply for a higher grade.',
  '/_site/gallery': 'Pictures of the life of the FCT chapter: meetings, lectures and the city around them.',
  '/_site/resources':
    'Templates, checklists and planners for public relations practice, free to download from the FCT chapter.',
  '/_site/news/':
    'What the FCT chapter has decided, published and done, newest first, with a search through all of it.',
  '/_site/privacy-policy':
    'What personal data the chapter holds, what it is used for, who may see it, and the rights you have under the Nigeria Data Protection Act.',
}
