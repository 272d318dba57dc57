/** An application as the office knows it. */
export interface Named {
  number: string
  applicant: string
}

export const sample: Named = { number: 'M12', applicant: 'Chidi Sample' }

export const fieldsOf = ({ number, applicant }: Named) => ({ application: number, applicant })
