/** What the chapter office finds a payment by. */
export const Trace = ({ trace }: { trace: string | undefined }) =>
  trace && (
    <p className="text-base">
      Payment reference <strong className="wrap-anywhere text-ink tabular-nums">{trace}</strong>
    </p>
  )
