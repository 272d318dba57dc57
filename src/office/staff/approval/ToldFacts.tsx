import type { ApprovalFacts } from '#contract/staff/told-approval.ts'
import { ActFacts } from '#src/office/kit/act/ActFacts.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'

type Table = ApprovalFacts['tables'][number]
type Cell = Table['rows'][number]['cells'][number]

const linkClass = 'text-link underline underline-offset-4'

/** What ends with the act is struck out, what counts afterwards is marked; a screen reader is told by the elements. */
function Value({ text, mark }: Cell) {
  if (mark === 'gone') return <del>{text}</del>
  if (mark === 'stays') return <ins>{text}</ins>
  return <span>{text}</span>
}

function TableOf({ table: { title, heads, rows } }: { table: Table }) {
  return (
    <section>
      <h2 className="block-title pb-2">{title}</h2>
      <table className="told-table" data-heads={heads.length}>
        {heads.length > 0 && (
          <thead>
            <tr>
              <td />
              {heads.map(({ label, to }) => (
                <th key={label} scope="col">
                  {to ? (
                    <OfficeLink to={to} className={linkClass}>
                      {label}
                    </OfficeLink>
                  ) : (
                    label
                  )}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column alone
                <td key={place} data-head={heads[place]?.label}>
                  <Value {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Before and after, and what moves. */
export const ToldTables = ({ facts: { tables, moves } }: { facts: ApprovalFacts }) => (
  <>
    {tables.map((table) => (
      <TableOf key={table.title} table={table} />
    ))}
    {moves && (
      <section>
        <h2 className="block-title pb-2">{moves.title}</h2>
        <ul className="told-lines">
          {moves.lines.map(({ what, more }) => (
            <li key={`${what} ${more}`}>
              <span>{what}</span>
              {more && <span>{more}</span>}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)

const counted = (count: number) => (count === 1 ? 'One thing collides' : `${count} things collide`)

const Notice = ({ title, texts }: { title: string; texts: readonly string[] }) => (
  <section className="part-failed grid gap-1">
    <h2>{title}</h2>
    {texts.map((text) => (
      <p key={text} className="font-normal">
        {text}
      </p>
    ))}
  </section>
)

interface NoticesProps {
  facts: ApprovalFacts
  className: string
}

/** What stands against it, first. */
export function ToldNotices({ facts: { blocks, collisions }, className }: NoticesProps) {
  if (blocks.length === 0 && collisions.length === 0) return null
  return (
    <div className={className}>
      {blocks.length > 0 && <Notice title="It cannot be done as it stands" texts={blocks} />}
      {collisions.length > 0 && <Notice title={counted(collisions.length)} texts={collisions} />}
    </div>
  )
}

/** What speaks for it, what follows, and the records that it is about. */
export const ToldAround = ({ facts: { signs, picture, follows, records } }: { facts: ApprovalFacts }) => (
  <>
    {picture && <img src={picture.address} alt={picture.says} className="max-h-40 border border-line p-3" />}
    {signs && signs.of.length > 0 && (
      <section>
        <h2 className="pb-2 font-strong">{signs.title}</h2>
        <ul className="grid gap-2">
          {signs.of.map(({ text, holds }) => (
            <li key={text} className="flex items-center gap-2.5">
              <CheckedArch passes={holds} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    )}
    {follows.length > 0 && (
      <section className="told-follows">
        <h2 className="font-strong">After it</h2>
        <ActFacts facts={follows.map(({ what, more }) => [what, more ?? undefined] as const)} />
      </section>
    )}
    {records.length > 0 && (
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {records.map(({ label, to }) => (
          <li key={to}>
            <OfficeLink to={to} className={linkClass}>
              {label}
            </OfficeLink>
          </li>
        ))}
      </ul>
    )}
  </>
)
