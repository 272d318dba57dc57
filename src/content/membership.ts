/** What each grade asks for besides. The office may publish a grade of which this knows nothing. */
export const gradeNeeds: Record<number, readonly string[] | undefined> = {
  4: ['The qualifying examinations, or a qualification that the institute recognises'],
  3: ['2 years as a Graduate, or an equivalent qualification', 'At least three MCPDs with certificates, on upgrade'],
  2: ['5 years as an Associate, in responsible practice', 'At least three MCPDs with certificates, on upgrade'],
  1: ['10 years as a Member', 'A paper on public relations, presented to the board of fellows'],
}

export const categories = {
  intro:
    'The FCT chapter of the Nigerian Institute of Public Relations (NIPR) takes members in four grades, from Graduate to Fellow.',
  text: [
    'The grade you are offered depends on your qualifications, your experience and your exposure to public relations work. Choose the one that you believe is yours; the review confirms it.',
    'A review takes 3 to 5 business days. You pay the membership fee of ₦30,000 only once your application is approved. Yearly dues are those of your grade.',
  ],
  noGrades: 'No grades have been published yet',
}
