import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { DAY } from '#contract/common/spans.ts'
import type { OwnCard } from '#contract/members/papers/card.ts'
import { startOfDay } from '#domain/common/days.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Kept } from '#src/site/kit/kept/Kept.tsx'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { BackIcon, DownloadIcon, SunIcon } from '#src/ui/icons/page-icons.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { CardFace } from './CardFace.tsx'
import { CARD_PATH, memberCardFlow } from './member-card.flow.ts'
import './card.css'

const FACE = 'member-card'
const FAR = 365 * DAY

/** Until the end of the last day that is paid. */
function endOf({ state, until }: OwnCard): number {
  if (state !== 'good') return 0
  return until ? startOfDay(until) + DAY : Date.now() + FAR
}

/** The member's card, to be held out. A scanner reads it better from a bright page. */
export function CardPage() {
  const flow = useFlow(memberCardFlow)
  const state = useSelector(flow, (snapshot) => snapshot)
  const [isBright, setBright] = useState(false)
  const { card, trouble } = state.context
  const look = () => flow.send({ type: 'card.look' })
  const keep = () => flow.send({ type: 'renew.keep' })
  return (
    <div className={cx('card-page', isBright ? 'bg-paper text-ink' : 'on-dark bg-night text-on-dark')}>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[375px] content-start gap-4 px-5 pt-2 pb-9 outline-none"
      >
        <div className="flex items-center justify-between gap-4">
          <h1>
            <Link to="/account" className="flex min-h-12 items-center gap-4 font-strong">
              <BackIcon size={22} />
              <span className="sr-only">Your account: </span>
              Membership card
            </Link>
          </h1>
          <button
            type="button"
            aria-pressed={isBright}
            aria-label="Bright page, for a scanner"
            className="card-light"
            onClick={() => setBright(!isBright)}
          >
            <SunIcon size={22} />
          </button>
        </div>
        {!card && state.hasTag('busy') && <Spinner label="Loading your card" />}
        {state.hasTag('failed') && (
          <div className="rounded-panel bg-paper p-5 text-ink">
            <FailurePanel text={trouble} busy={state.hasTag('busy')} onRetry={look} />
          </div>
        )}
        {card && !state.hasTag('failed') && (
          <>
            <div id={FACE}>
              <CardFace card={card} onLook={look} />
            </div>
            <Kept key={card.short_code} path={CARD_PATH} id={FACE} until={endOf(card)} />
            {card.state === 'good' && (
              <div className="grid grid-cols-2 gap-3">
                <Button
                  kind={isBright ? 'outline' : 'outline-on-dark'}
                  busy={state.hasTag('saving')}
                  onClick={() => flow.send({ type: 'card.save' })}
                >
                  <DownloadIcon size={18} />
                  PDF
                </Button>
                <Button
                  kind={isBright ? 'outline' : 'outline-on-dark'}
                  onClick={() => flow.send({ type: 'renew.ask' })}
                >
                  Lost a phone?
                </Button>
              </div>
            )}
          </>
        )}
        <Dialog
          open={state.hasTag('asking')}
          onClose={keep}
          title="Make another card?"
          actions={
            <>
              <Button busy={state.hasTag('busy')} onClick={() => flow.send({ type: 'renew.confirm' })}>
                Make another card
              </Button>
              <Button kind="outline" onClick={keep}>
                Keep this one
              </Button>
            </>
          }
        >
          <p>
            The card that you have now no longer counts, on whatever phone or paper it is. Number and grade stay. You
            cannot undo this.
          </p>
        </Dialog>
      </main>
    </div>
  )
}
