import { createHash } from 'node:crypto'
import { lightFormat } from 'date-fns'
import { html, raw } from 'hono/html'
import { MINUTE } from '#contract/common/spans.ts'
import { inAbuja } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { styled } from '../page.ts'
import { outcomes } from './outcomes.ts'
import { payStyle } from './pay-style.ts'
import { addressBack, outcomeOf, type Payment, type State } from './payment.ts'

const { styleBlock, source } = styled(payStyle)

/** Counts the time that is left; without it the page says when it closes. */
const countdown = `
const left = document.getElementById('left')
const closes = performance.now() + Number(left.dataset.left)
const show = () => {
  const seconds = Math.max(0, Math.round((closes - performance.now()) / 1000))
  left.textContent = seconds ? Math.floor(seconds / 60) + ' min ' + seconds % 60 + ' s left' : 'it is closed'
  if (seconds) setTimeout(show, 1000)
}
show()
`
const scriptSource = `'sha256-${createHash('sha256').update(countdown).digest('base64')}'`

/** Beside its own style and script the page may send its form here, and be sent back to the shop after that. */
export const policyOf = ({ returnUrl }: Payment) =>
  `default-src 'none'; style-src ${source}; script-src ${scriptSource}; base-uri 'none'; form-action 'self' ${new URL(returnUrl).origin}; frame-ancestors 'none'`

export const leftForm = 'Nothing was paid. You may close this tab, or choose anew.'
export const staleForm = 'This page was old, so nothing was paid. Here it is anew.'

const timeOf = (instant: number) => lightFormat(inAbuja(instant), 'HH:mm')

type Html = ReturnType<typeof html>

const page = (title: string, main: Html | string) => html`<!DOCTYPE html>
<html lang="en-NG">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${styleBlock}</head>
<body>
<header><div><p class="name">Card payments of the demo</p><p>No money moves here, and no card is asked for.</p></div></header>
<main class="pay">${main}</main>
</body>
</html>`

const bill = ({
  title,
  description,
  amount,
  fee,
  feeBearer,
  traceId,
}: Payment) => html`<section class="bill" aria-labelledby="title">
<h1 id="title">${title}</h1>
${description ? html`<p class="quiet">${description}</p>` : ''}
<dl>
<dt>Amount</dt><dd>${naira(amount)}</dd>
${feeBearer === 'C' ? html`<dt>Fee, paid by you</dt><dd>${naira(fee)}</dd>` : ''}
<dt class="total">To pay</dt><dd class="total">${naira(amount + fee)}</dd>
</dl>
<p class="quiet">Trace <span class="trace">${traceId}</span></p>
</section>`

const button = (id: string, slug: string, kind: string) => {
  const { name = '', hint = '' } = outcomes[slug] ?? {}
  return html`<li><button class="${kind}" formaction="/pay/${id}/${slug}" aria-describedby="${slug}">${name}</button><p id="${slug}">${hint}</p></li>`
}

const FIRST = ['approve', 'decline', 'abandon']

/** The page before anything was chosen. */
export const openPage = (payment: Payment, token: string, now: number, message?: string) => {
  const { transactionId: id, closes } = payment
  const others = Object.keys(outcomes).filter((slug) => !FIRST.includes(slug))
  return page(
    `Pay for ${payment.title}`,
    html`${message ? html`<p class="said" role="alert">${message}</p>` : ''}
${bill(payment)}
<p class="closes">This page closes at <time>${timeOf(closes)}</time>, <span id="left" data-left="${closes - now}">${Math.ceil((closes - now) / MINUTE)} minutes from now</span>.</p>
<form method="post" action="/pay/${id}/approve">
<input type="hidden" name="token" value="${token}">
<h2>Choose how it ends</h2>
<ul class="choices">${FIRST.map((slug) => button(id, slug, slug === 'approve' ? 'main' : 'plain'))}</ul>
<h2>What may go wrong</h2>
<ul class="choices">${others.map((slug) => button(id, slug, 'plain'))}</ul>
</form>
<script>${raw(countdown)}</script>`,
  )
}

const verdicts: Record<State['kind'], string> = {
  open: 'The payment is under way',
  paid: 'The payment was made',
  declined: 'The payment was declined',
  expired: 'The payment has expired',
}

const wayBack = ({ href, wait }: { href: string; wait: number }) =>
  html`<p class="way">${
    wait > 0
      ? `You are sent back to the shop in ${wait < 120 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`}.`
      : ''
  } <a class="main" href="${href}">Return to the shop</a></p>`

/** The page after something was chosen, for who stays on it or comes back to it. */
export const decidedPage = (payment: Payment, state: State, back: { href: string; wait: number } | null) => {
  const { name = '', hint = '' } = outcomeOf(payment) ?? {}
  return page(
    verdicts[state.kind],
    html`<section class="bill"><h1>${verdicts[state.kind]}</h1>
<p><strong>${name}</strong>: ${hint}</p>
${back ? wayBack(back) : html`<p>You may close this tab.</p>`}
<p class="quiet">${payment.title}, trace <span class="trace">${payment.traceId}</span></p></section>`,
  )
}

/** The page of a payment that nobody made in time. */
export const closedPage = ({ title, returnUrl, traceId }: Payment) =>
  page(
    verdicts.expired,
    html`<section class="bill"><h1>${verdicts.expired}</h1><p>Nothing was paid for ${title}.</p>
${wayBack({ href: addressBack(returnUrl, 'failed', traceId), wait: 0 })}</section>`,
  )

export const missingPage = page(
  'No such payment',
  html`<section class="bill"><h1>No such payment</h1><p>Nothing is paid at this address.</p></section>`,
)
