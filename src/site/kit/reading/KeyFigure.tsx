interface KeyFigureProps {
  figure: string
  title: string
  text: string
}

/** A number that says much, beside or above what it says. For a `dl`. */
export const KeyFigure = ({ figure, title, text }: KeyFigureProps) => (
  <div className="flex flex-col">
    <dt className="order-2 pt-2 font-bold">{title}</dt>
    <dd className="order-1 text-link text-stat numerals">{figure}</dd>
    <dd className="order-3 pt-1 text-ink-2">{text}</dd>
  </div>
)
