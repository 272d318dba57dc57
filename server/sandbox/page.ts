import { createHash } from 'node:crypto'
import { raw } from 'hono/html'

/** The look of the sandbox's pages: the chapter's colours, plainer than the site, so that nobody takes it for the site. */
const style = `
*{box-sizing:border-box}
body{margin:0;background:#F2F9F6;color:#0B201A;font:17px/1.55 'Helvetica Neue',Arial,sans-serif}
a{color:#005740;text-underline-offset:3px}
:focus-visible{outline:3px solid #FA7926;outline-offset:2px}
header{background:#00372A;color:#fff;border-bottom:4px solid #FA7926}
header div,main{max-width:76rem;margin:0 auto;padding:1.25rem 1.25rem}
header p{margin:0;color:#84D1AF}
h1,h2{font-family:Georgia,'Times New Roman',serif;line-height:1.25;text-wrap:balance}
h1{margin:0;font-size:1.75rem}
h2{margin:0 0 .75rem;font-size:1.4rem;color:#00372A}
.box{display:grid;gap:1.5rem;align-items:start}
.list{margin:0;padding:0;list-style:none;background:#fff;border:1px solid #D3E0DA;border-radius:12px;max-height:17rem;overflow:auto}
.list li+li{border-top:1px solid #D3E0DA}
.list a{display:block;padding:.85rem 1rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.list a:hover{background:#F2F9F6}
.list a:focus-visible{outline-offset:-3px}
.list [aria-current]{background:#E2F1EA;box-shadow:inset 4px 0 #FA7926}
.list strong{display:block}
.quiet{color:#384D45;font-size:.9375rem}
article,.empty{background:#fff;border:1px solid #D3E0DA;border-radius:12px;padding:1.5rem;min-width:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem 1rem;margin:0 0 1.25rem}
dt{color:#384D45}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:38rem;border:1px solid #D3E0DA;border-radius:8px;background:#F2F9F6}
summary{margin-top:1rem;padding:.5rem 0;font-weight:600;cursor:pointer}
pre{margin:0;padding:1rem;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere;border-radius:8px;background:#F2F9F6;font-size:.9375rem}
@media(min-width:60rem){.box{grid-template-columns:22rem 1fr}.list{max-height:52rem}}
@media(max-width:30rem){article{padding:1rem}iframe{height:46rem}}
`

/** The shared look and what a page adds to it, with the name by which a policy lets it in. */
export function styled(further = '') {
  const css = style + further
  const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
  return { styleBlock: raw(`<style>${css}</style>`), source }
}

const shared = styled()

/** What a page of the sandbox may do: show its own style and its own frames. */
export const pagePolicy = `default-src 'none'; style-src ${shared.source}; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

export const { styleBlock } = shared
