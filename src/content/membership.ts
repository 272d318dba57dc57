export const membership = {
  intro:
    'Membership of the Nigerian Institute of Public Relations (NIPR) begins at a chapter. Three pathways lead into the FCT chapter; which one is yours depends on your qualifications, your experience and the work you do.',
  pathways: [
    {
      name: 'Direct Induction',
      suits: 'For practitioners with a qualification and a record of work.',
      text: 'You apply, your qualifications and your experience are assessed, and you are inducted into the grade they support.',
    },
    {
      name: 'Masterclass',
      suits: 'For those who want to learn in a short time and among peers.',
      text: 'You take part in a short professional programme and are then assessed for membership. Dates are announced under Events.',
    },
    {
      name: 'Professional Examinations',
      suits: 'For those who want to earn the qualification of the institute itself.',
      text: 'You study at an approved centre and sit three stages, two for the certificate and one for the diploma, of five papers each.',
    },
  ],
  subscriptions: [
    {
      figure: '1 July',
      title: 'Subscriptions fall due on 1 July each year',
      text: 'They cover the twelve months that follow. The amount depends on your grade.',
    },
    {
      figure: '1 year',
      title: 'One year in arrears loses membership',
      text: 'It never happens by itself: it is an act of the council. Speak to the chapter office in good time.',
    },
  ],
}

/** What each grade asks for besides. The office may publish a grade of which this knows nothing. */
export const gradeNeeds: Record<number, readonly string[] | undefined> = {
  4: ['The qualifying examinations, or a qualification that the institute recognises'],
  3: ['2 years as a Graduate, or an equivalent qualification', 'At least three MCPDs with certificates, on upgrade'],
  2: ['5 years as an Associate, in responsible practice', 'At least three MCPDs with certificates, on upgrade'],
  1: ['10 years as a Member', 'A paper on public relations, presented to the board of fellows'],
}

/** What an application is sent with. */
export const entryNeeds = [
  'Two qualifications that the institute recognises, each with its certificate as a picture or PDF',
  'Your work in public relations: where, since when and with which duties',
  'Your agreement to keep the code of ethics',
]

export const categories = {
  intro:
    'The FCT chapter of the Nigerian Institute of Public Relations (NIPR) takes members in four grades, from Graduate to Fellow.',
  text: [
    'The grade you are offered depends on your qualifications, your experience and your exposure to public relations work. Choose the one that you believe is yours; the review confirms it.',
    'A review takes 3 to 5 business days. You pay the membership fee of ₦30,000 only once your application is approved. Yearly dues are those of your grade.',
  ],
  noGrades: 'No grades have been published yet',
}
