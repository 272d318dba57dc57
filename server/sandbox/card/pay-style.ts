/** What the pay page adds to the look of the sandbox. */
export const payStyle = `
body:has(.pay) header div{max-width:46rem}
.name{font-size:1.125rem;font-weight:700;color:#fff}
.pay{max-width:46rem;padding:2rem 1.25rem 4rem}
.bill{background:#fff;border:1px solid #D3E0DA;border-top:5px solid #005740;border-radius:8px;padding:1.5rem;box-shadow:0 1px 2px rgb(11 32 26/.08),0 24px 56px -20px rgb(11 32 26/.25)}
.bill h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);overflow-wrap:anywhere}
.bill p{margin:.5rem 0 0}
.bill dl{margin:1.25rem 0;padding:1rem 1.25rem;background:#FDF3D6;border-radius:6px;gap:.4rem 1rem;font-variant-numeric:tabular-nums}
.bill dd{text-align:right}
.bill .total{padding-top:.5rem;border-top:1px solid #E7B726;color:#0B201A;font-size:1.3125rem;font-weight:700}
.bill dt.total{margin-right:-1rem}
.trace{font-family:ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.closes{margin:1.25rem 0;color:#384D45;font-variant-numeric:tabular-nums}
.said{margin:0 0 1.25rem;padding:.9rem 1.1rem;background:#FEEDAC;color:#624000;border-radius:8px;font-weight:600}
.pay h2{margin:2rem 0 .75rem}
.choices{margin:0;padding:0;list-style:none;display:grid;gap:1rem}
.choices li{display:grid;gap:.35rem;align-content:start}
.choices p{margin:0;color:#384D45;font-size:.9375rem;line-height:1.45}
.pay button,.way .main{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.4rem;border:2px solid #005740;border-radius:6px;background:#fff;color:#005740;font:inherit;font-weight:650;line-height:1.2;text-decoration:none;cursor:pointer}
.pay button.main{min-height:3.5rem;background:#FA7926;border-color:#FA7926;color:#0B201A}
.way .main{background:#005740;color:#fff}
.pay button.main:hover{background:#FD9447;border-color:#FD9447}
.pay button.plain:hover{background:#D3F0E2}
.way .main:hover{background:#004332;border-color:#004332}
.way{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;align-items:center;margin:1.25rem 0}
.pay :focus-visible{box-shadow:0 0 0 2px #0B201A}
@media(min-width:40rem){.choices{grid-template-columns:1fr 1fr;gap:1.25rem 1.5rem}.choices li:has(.main){grid-column:1/-1}}
@media(max-width:30rem){.bill{padding:1.1rem}}
`
