import { useSelector } from '@xstate/react'
import type { OwnMcpd } from '#contract/members/mcpd.ts'
import { emptyClaim } from '#machines/members/mcpd-claim/mcpd-claim.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckIcon, PlusIcon } from '#src/ui/icons/page-icons.tsx'
import type { McpdFlowProps } from './McpdForm.tsx'
import { mcpdArches, mcpdHelp, mcpdSentence } from './mcpd-words.ts'
import '#src/site/dues/dues.css'
import './mcpd.css'

/** How far it is to the next grade, in one sentence, with an arch for each MCPD that it asks for. */
export function McpdStanding({ mcpd, flow }: McpdFlowProps & { mcpd: OwnMcpd }) {
  const isOpen = useSelector(flow, (state) => state.hasTag('open'))
  const { next } = mcpd
  return (
    <section aria-labelledby="mcpd-standing" className="dues-standing" data-state="active">
      <div>
        <p className="dues-state">
          <span aria-hidden="true" className="arch h-4 w-3.5 bg-sun" />
          {next ? `On the way to ${next}` : 'The highest grade'}
        </p>
        <h2 id="mcpd-standing" className="dues-sentence font-serif-display">
          {mcpdSentence(mcpd)}
        </h2>
        <p className="dues-help">{mcpdHelp(mcpd)}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-5">
          {!isOpen && (
            <Button
              kind="sun"
              onClick={() => flow.send({ type: 'claim.open', draft: { entry: null, form: emptyClaim } })}
            >
              <PlusIcon size={18} />
              Add training
            </Button>
          )}
          <a href="#what-counts" className="dues-link font-strong">
            What counts
          </a>
        </p>
      </div>
      {next && <Arches mcpd={mcpd} />}
    </section>
  )
}

const Arches = ({ mcpd }: { mcpd: OwnMcpd }) => (
  <ol className="mcpd-arches" aria-label={`MCPDs for ${mcpd.next}`}>
    {mcpdArches(mcpd).map((month, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an arch is its place
      <li key={nth} data-there={month !== null || undefined}>
        <span aria-hidden="true" className="mcpd-arch">
          {month && <CheckIcon size={18} />}
        </span>
        {month ?? 'missing'}
      </li>
    ))}
  </ol>
)
