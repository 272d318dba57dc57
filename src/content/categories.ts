export const categories = {
  intro:
    'The FCT chapter of the Nigerian Institute of Public Relations (NIPR) takes members in four grades, from Graduate to Fellow.',
  text: [
    'The grade you are offered depends on your qualifications, your experience and your exposure to public relations work. Choose the one that you believe is yours; the review confirms it.',
    'A review takes 3 to 5 business days. You pay the membership fee of ₦30,000 only once your application is approved. Yearly dues are those of your grade.',
  ],
  noGrades: 'No grades have been published yet',
}
