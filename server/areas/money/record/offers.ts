import type { Offer, OfferSelection, Purchase } from '#contract/money/money.ts'
import { purposes } from '#contract/money/payment.ts'
import type { Context } from '#server/areas/common/context.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import type { OfficeOrder } from '#server/areas/money/payment/product.ts'

type Selling = Context & Pick<PaymentDeps, 'products'>

/** What somebody may pay for at the office, at the prices of today. */
export async function listOffers(ctx: Selling, { account_id }: OfferSelection): Promise<Offer[]> {
  const found: Offer[] = []
  for (const purpose of purposes) {
    const offers = await productOf(ctx, purpose).offers(ctx, account_id ?? null)
    found.push(...offers.map(({ starts: _, ...offer }) => ({ purpose, ...offer })))
  }
  return found
}

/** The order behind one of the offers, as its product makes it. */
export const orderAtOffice = (
  ctx: Selling,
  { purpose, id, account_id, attendee, ticket_type }: Purchase,
): Promise<OfficeOrder> =>
  productOf(ctx, purpose).quoteAtOffice(ctx, { id, account: account_id, attendee, ticket_type })
