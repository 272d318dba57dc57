import type { account } from '#server/db/schema/index.ts'
import type { Order } from './product.ts'

interface Person extends Pick<typeof account.$inferSelect, 'first_name' | 'sur_name' | 'middle_name' | 'phone'> {
  email: string
}

/** Who pays, and what the provider is told of them (PAY-05, PAY-07). */
export function payerOf({
  first_name,
  sur_name,
  middle_name,
  email,
  phone,
}: Person): Pick<Order, 'payer' | 'metaData'> {
  const name = [first_name, middle_name, sur_name].filter(Boolean).join(' ')
  return {
    payer: { name, email, phone: phone ?? '' },
    metaData: { first_name, last_name: sur_name, middle_name: middle_name ?? '', phone: phone ?? '', email },
  }
}
