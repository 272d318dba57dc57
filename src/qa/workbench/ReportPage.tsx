import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { counted } from '#domain/common/words.ts'
import type { Answer, Report } from '#machines/replay/report.ts'
import { compareWith, type Tape } from '#machines/replay/tape.ts'
import { saveJson } from '#src/lib/save-blob.ts'
import { Button } from '#src/ui/Button.tsx'
import { benchNamed } from './machines.ts'
import { OpenFile } from './OpenFile.tsx'
import { droppedReport, tapeName } from './runs.ts'
import { Shell } from './Shell.tsx'

/** What somebody saw on a page, and whether its machines still do the same. */
export function ReportPage() {
  const [opened, setOpened] = useState(droppedReport.current)
  return (
    <Shell title="Report">
      <h1 className="pb-6 font-serif-display text-h1">Report</h1>
      <OpenFile onReport={() => setOpened(droppedReport.current)} />
      {opened ? (
        <ReportView key={opened.report.at} {...opened} />
      ) : (
        <p className="pt-4 text-ink-2">None is open. The QA button on any page of this build saves one.</p>
      )}
    </Shell>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-8">
    <h2 className="font-serif-display text-h2">{title}</h2>
    {children}
  </section>
)

function ReportView({ file, report }: { file: string; report: Report }) {
  const { note, page, build, browser, viewport, at, machines, missing, answers, picture } = report
  const facts = {
    Page: page,
    Time: at,
    Build: build === __BUILD__ ? `${build}, this one` : `${build}; this one is ${__BUILD__}`,
    Browser: browser,
    Viewport: `${viewport.width} × ${viewport.height}, ${viewport.scale} pixels each`,
  }
  return (
    <>
      <Part title={file}>
        <p className="max-w-[50em] whitespace-pre-wrap">{note || 'Without a note.'}</p>
        <dl className="grid gap-x-6 gap-y-1 text-small md:grid-cols-[max-content_minmax(0,1fr)]">
          {Object.entries(facts).map(([name, fact]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
        {picture && <img src={picture} alt="What was seen" className="max-w-full border border-line" />}
      </Part>
      <Part title="Machines">
        <ul className="grid gap-4">
          {machines.map((tape, index) => (
            <Machine key={tapeName(file, index)} tape={tape} name={tapeName(file, index)} />
          ))}
          {missing.map((words) => (
            <li key={words} className="text-small">
              {words}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="What the API answered">
        {answers.length === 0 && <p className="text-small">Nothing was asked.</p>}
        <ul className="grid gap-1">
          {answers.map((answer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a saved answer has no id, and the list never changes
            <AnswerLine key={index} answer={answer} />
          ))}
        </ul>
      </Part>
    </>
  )
}

function Machine({ tape, name }: { tape: Tape; name: string }) {
  const navigate = useNavigate()
  const machine = benchNamed(tape.machine)?.machine
  const words = machine ? compareWith(tape, machine).words : 'This build has no such machine.'
  return (
    <li className="grid justify-items-start gap-2 border-brand border-t-2 pt-3">
      <h3 className="font-strong">
        {tape.machine} <span className="font-normal text-ink-2">{counted(tape.steps.length, 'step')}</span>
      </h3>
      <p className="wrap-anywhere whitespace-pre-wrap text-small">{words ?? 'The machine does what it did.'}</p>
      <div className="flex gap-3">
        {machine && (
          <Button
            size="small"
            onClick={() => navigate({ href: `/qa/${tape.machine}?${new URLSearchParams({ tape: name })}` })}
          >
            <span>
              Replay <span className="sr-only">{tape.machine}</span>
            </span>
          </Button>
        )}
        <Button kind="outline" size="small" onClick={() => saveJson(tape, `${tape.machine}.json`)}>
          <span>
            Save tape <span className="sr-only">of {tape.machine}</span>
          </span>
        </Button>
      </div>
    </li>
  )
}

const AnswerLine = ({ answer: { t, method, path, status, body } }: { answer: Answer }) => (
  <li>
    <details>
      <summary className="wrap-anywhere min-h-11 cursor-pointer py-2.5 text-small">
        {method} {path} <span className="font-strong">{status || 'no answer'}</span>{' '}
        <span className="text-ink-3">{t} ms</span>
      </summary>
      <pre className="max-h-80 overflow-auto whitespace-pre-wrap break-all bg-mist p-3 text-meta">
        {JSON.stringify(body, null, 1)}
      </pre>
    </details>
  </li>
)
