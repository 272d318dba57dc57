/** An answer that comes as soon as it is given. */
export function answerLater<Answer>() {
  let settle = (_: Answer) => {}
  const answer = new Promise<Answer>((resolve) => {
    settle = resolve
  })
  return { answer, give: (value: Answer) => settle(value) }
}
