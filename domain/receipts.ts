/** R26-00431: of the fiscal year that begins in 2026. */
export const receiptNumber = ({ fiscal_year, number }: { fiscal_year: number; number: number }) =>
  `R${String(fiscal_year).slice(2)}-${String(number).padStart(5, '0')}`
