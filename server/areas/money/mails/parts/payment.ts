/** The payment of the samples. */
export const payment = { item: 'Media Clinic', amount: 30_000, trace_id: '1804849200000sample000000' }
