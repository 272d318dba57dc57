import { fromPromise } from 'xstate'
import { ListingTyped } from '#contract/members/listing.ts'
import { type ListingForm, listingMachine } from '#machines/members/listing/listing.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchListingCalls, ownListingQuery } from './listing.queries.ts'

export const listingFlow = flow('listing', ({ call, queryClient, notify }) =>
  listingMachine.provide({
    actors: {
      checkForm: checkForm<ListingForm>(ListingTyped),
      saveListing: fromPromise<void, ListingForm>(
        async ({ input: { listed, organization, sector, messages, city, link } }) => {
          const to = await fetchListingCalls()
          const shown = { organization: organization !== '', sector: sector !== '', city, link }
          const body = { listed: listed !== '', ...shown, messages: messages !== '' }
          const listing = await call(() => to.changeOwnListing, { body })
          queryClient.setQueryData(ownListingQuery(call).queryKey, listing)
          void queryClient.invalidateQueries({ queryKey: ['listed'] })
        },
      ),
    },
    actions: { notify: (_, notice) => notify(notice) },
  }),
)
