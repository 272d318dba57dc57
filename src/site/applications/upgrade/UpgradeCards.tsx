import { Link } from '@tanstack/react-router'
import { plainNaira } from '#domain/common/money.ts'
import { TickList } from '#src/site/kit/reading/TickList.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import type { UpgradeStep } from './upgrade-steps.ts'

/** Three cards whose rows share their lines, so that fees and buttons stand level. */
export const UpgradeCards = ({ steps }: { steps: readonly (UpgradeStep & { rules: string[] })[] }) => (
  <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
    {steps.map(({ id, from, to, fee, rules }) => (
      <li
        key={id}
        className="row-span-4 grid grid-rows-subgrid md:max-lg:last:odd:col-span-2 justify-items-start gap-y-0 rounded-card border border-line p-6 lg:p-7"
      >
        <h3>
          <span className="block text-ink-2">{from} to </span>
          <span className="block font-serif-display text-[1.875rem] leading-tight">{to}</span>
        </h3>
        <TickList items={rules} className="pt-5" />
        <p className="pt-6">
          {fee !== undefined && (
            <>
              <b className="font-bold text-h3 tabular-nums">
                <Money amount={fee} format={plainNaira} />
              </b>{' '}
              <span className="text-ink-3">upgrade fee</span>
            </>
          )}
        </p>
        <Link
          to="/membership/upgrade/$gradeId"
          params={{ gradeId: String(id) }}
          className={buttonClass({ className: 'mt-5' })}
        >
          Upgrade Now <span className="sr-only">{`from ${from} to ${to}`}</span>
          <ArrowIcon size={18} />
        </Link>
      </li>
    ))}
  </ul>
)
