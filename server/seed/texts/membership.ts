import type { TextsOf } from '#contract/content/page.ts'

export const membership: TextsOf<'membership'> = {
  key: 'membership',
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
  needs: [
    { text: 'Two qualifications that the institute recognises, each with its certificate as a picture or PDF' },
    { text: 'Your work in public relations: where, since when and with which duties' },
    { text: 'Your agreement to keep the code of ethics' },
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
