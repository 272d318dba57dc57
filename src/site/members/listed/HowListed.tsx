import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LONGEST_CITY, LONGEST_LINK, type OwnListing } from '#contract/members/listing.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import type { ListingForm } from '#machines/members/listing/listing.machine.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Part } from '../privacy/Part.tsx'
import { ListedEntry } from './ListedEntry.tsx'
import { listingFlow } from './listing.flow.ts'

const sent = (wanted: boolean) => (wanted ? '1' : '')

const formOf = ({ since, organization, sector, messages, city, link }: OwnListing): ListingForm => ({
  listed: sent(since !== null),
  organization: sent(organization),
  sector: sent(sector),
  messages: sent(messages),
  city,
  link,
})

/** Whether visitors find the member in the list, and with what. Who is no member any more can only take it back. */
export function HowListed({ query }: { query: PartQuery<OwnListing | null> }) {
  if (!query.data && !query.error) return null
  return (
    <Part
      id="listed"
      title="How I am listed"
      lead={
        <>
          The{' '}
          <Link to="/members" className={textLinkClass}>
            list of members
          </Link>{' '}
          shows members in good standing who said yes. You can take it back at any time; you are out within a minute.
        </>
      }
    >
      {query.data ? <Choice listing={query.data} /> : <Missing query={query} />}
    </Part>
  )
}

function Choice({ listing }: { listing: OwnListing }) {
  const flow = useFlow(listingFlow, formOf(listing))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const form = useSelector(flow, ({ context }) => context.form)
  const choose = (change: Partial<ListingForm>) => flow.send({ type: 'form.edit', change })
  const { since, shown, name, grade, organization_text, sector_text } = listing
  const isListed = form.listed !== ''
  return (
    <Form
      flow={flow}
      action={
        <Button busy={busy} className="max-md:w-full md:justify-self-start">
          Save how I am listed
        </Button>
      }
    >
      <RadioTiles
        label="Do you want to be listed?"
        value={isListed ? 'yes' : 'no'}
        onChange={(value) => choose({ listed: sent(value === 'yes') })}
        isList
        options={[
          {
            value: 'yes',
            label: (
              <Told title="List me">
                {since && `Since ${writtenDay(dayInAbuja(Date.parse(since)))}. `}Name and grade always stand there.
              </Told>
            ),
          },
          { value: 'no', label: <Told title="Do not list me">Nobody learns why you are not there.</Told> },
        ]}
      />
      {isListed && since && !shown && (
        <p role="status">
          {grade
            ? 'Your entry is not shown now: your dues are open.'
            : 'Your entry is not shown: you are no member now. Choose “Do not list me” to take it back for good.'}
        </p>
      )}
      {isListed && grade && (
        <>
          <fieldset className="grid gap-3">
            <legend className="pb-2 font-semibold">What else is shown</legend>
            <Box name="organization" text={organization_text} label="Organization" form={form} choose={choose} />
            <Box name="sector" text={sector_text} label="Sector" form={form} choose={choose} />
          </fieldset>
          <FlowField<ListingForm>
            flow={flow}
            name="city"
            label="City or district"
            optional
            maxLength={LONGEST_CITY}
            autoComplete="address-level2"
          />
          <FlowField<ListingForm>
            flow={flow}
            name="link"
            label="Link"
            hint="Your own page, as https://example.org"
            optional
            maxLength={LONGEST_LINK}
            type="url"
            autoComplete="url"
          />
          <Box
            name="messages"
            text="Your address stays hidden. At most three messages a day; who you answer sees it."
            label="Others may write to me through the chapter"
            form={form}
            choose={choose}
          />
          <div className="rounded-panel bg-mist p-5">
            <p className="pb-4 text-ink-2 text-small">This is what visitors read</p>
            <ListedEntry
              entry={{
                name,
                grade,
                organization: form.organization ? organization_text : null,
                sector: form.sector ? sector_text : null,
                city: form.city || null,
                link: form.link || null,
                key: null,
              }}
              write={form.messages && <span className={textLinkClass}>Write</span>}
            />
            <p className="pt-4 text-ink-2 text-small">
              Never shown: e-mail address, telephone number, birth date, dues. When dues are open you are not listed,
              and no reason is told.
            </p>
          </div>
        </>
      )}
    </Form>
  )
}

const Told = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className="py-2">
    <span className="block font-semibold">{title}</span>
    <span className="block font-normal text-ink-2 text-small">{children}</span>
  </span>
)

interface BoxProps {
  name: 'organization' | 'sector' | 'messages'
  label: string
  /** As the profile has it. */
  text: string | null
  form: ListingForm
  choose: (change: Partial<ListingForm>) => void
}

const Box = ({ name, label, text, form, choose }: BoxProps) => (
  <Checkbox name={name} checked={form[name] !== ''} onChange={(wanted) => choose({ [name]: sent(wanted) })}>
    <span>
      <span className="block font-semibold">{label}</span>
      <span className="wrap-anywhere block text-ink-2 text-small">{text ?? 'Not in your profile yet'}</span>
    </span>
  </Checkbox>
)
