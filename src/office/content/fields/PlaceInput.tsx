import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sitePages } from '#contract/content/navigation.ts'
import { listOwnPages } from '#contract/content/site-endpoints.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { TextInput, type TextInputProps } from '#src/ui/form/TextInput.tsx'

/** Where a link leads: what the site has is offered while it is typed. */
export function PlaceInput(props: TextInputProps) {
  const { call } = useOffice()
  const id = useId()
  const { data: own = [] } = useQuery({
    queryKey: ['own-pages'],
    queryFn: ({ signal }) => call(listOwnPages, { signal }),
    // One may have been published a moment ago.
    staleTime: 0,
  })
  return (
    <>
      <TextInput {...props} list={id} spellCheck={false} />
      <datalist id={id}>
        {sitePages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
        {own.map(({ address, title }) => (
          <option key={address} value={`/${address}`}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  )
}
