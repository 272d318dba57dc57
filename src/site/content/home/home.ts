export const quickLinks = [
  { label: 'Become a Member', to: '/become-a-member', art: 'gathering' },
  { label: 'Attend Events', to: '/events', art: 'voices' },
  { label: 'Explore Resources', to: '/resources', art: 'plan' },
] as const
