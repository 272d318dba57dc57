/** What somebody might try, and what is left of it. */
export const foul = [
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a style', '<p style="color:red">a</p><style>p{}</style>', '<p>a</p>'],
  ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a hidden script address', '<a href=" java&#10;script:alert(1)">a</a>', '<a>a</a>'],
  ['a data address', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['a frame', '<iframe src="/x"></iframe>a', 'a'],
  ['a drawing', '<svg><path onload="alert(1)"/></svg>a', 'a'],
  ['a form', '<form action="/x"><input name="a"></form>a', 'a'],
  ['a picture of another host', '<img src="https://example.org/a.png" alt="a">', '<img alt="a" />'],
  ['a picture of another host without scheme', '<img src="//example.org/a.png">', '<img />'],
  ['a first heading', '<h1>a</h1>', '<h2>a</h2>'],
] as const

/** Everything that may stay. */
export const rich =
  '<h2>Head</h2><p>Text <strong>strong</strong> <a href="/events">events</a> <a href="mailto:a@example.org">mail</a></p>' +
  '<ul><li>one</li></ul><blockquote><p>said</p></blockquote><img src="/files/a.avif" alt="A" width="10" height="5" />' +
  '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>'
