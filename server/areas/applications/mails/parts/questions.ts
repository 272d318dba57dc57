import { dayAndTime } from '#domain/common/days.ts'

export interface Asked {
  /** What the questions are about: names of fields and files. */
  about: string[]
  /** Opens them. */
  link: string
  /** Until when they can be answered. */
  due: string
}

export const answering = (site: string, link: string) => ({
  label: 'Answer the questions',
  address: `${site}/application/answer/${link}`,
})

export const forYouAlone =
  'The link is yours alone: the person who holds it can answer the questions or withdraw the application. If you did not apply, tell the chapter office.'

export const sample: Asked = { about: ['Phone', 'Certificate 1'], link: 'sample', due: '2027-03-29T10:00:00.000Z' }

export const fieldsOf = ({ about, due }: Asked) => ({ subjects: about.join(', '), 'last day': dayAndTime(due) })
