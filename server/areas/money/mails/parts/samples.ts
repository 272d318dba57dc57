/** The payment of the samples. */
export const payment = { item: 'Media Clinic', amount: 30_000, trace_id: '1804849200000sample000000' }

/** What every mail about a bill tells its payer. */
export interface BillTold {
  /** B26-00001 */
  number: string
  /** Opens its page. */
  bill: string
}

export const sampleBill = { number: 'B26-00001', bill: 'sample' }

export const openBill = (site: string, token: string) => ({ label: 'Open the bill', address: `${site}/bill/${token}` })
