/** Where a link can be handed on with nothing but an address: no script of theirs comes to the page. */
export function sharePlaces(title: string, address: string) {
  const [words, link] = [encodeURIComponent(title), encodeURIComponent(address)]
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${link}` },
    { name: 'X', href: `https://x.com/intent/post?text=${words}&url=${link}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
  ]
}

export const mailAddress = (title: string, address: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
