import { defaultProjects } from "./default-projects.ts";
import type { SiteSettings } from "./site-settings.ts";

/** The settings of a new site. */
export const defaultSiteSettings: SiteSettings = {
  name: "Alex Morgan",
  headline: "Senior Full-Stack Developer",
  bio: "I build web applications from the database to the last pixel, and I write about what I learn on the way: React, Node.js, and the craft of keeping software simple.",
  avatar: null,
  mark: null,
  heroTitle: "Building the web, and writing about it",
  heroText: "I build web applications with React and Node.js, and write here about what I learn on the way.",
  figures: [
    { label: "Years Experience", value: "25+" },
    { label: "Projects", value: "500+" },
    { label: "Articles", value: "100+" },
    { label: "Readers", value: "50K+" },
  ],
  projects: defaultProjects,
  skills: [
    "TypeScript",
    "React",
    "Node.js",
    "PostgreSQL",
    "SQLite",
    "GraphQL",
    "Docker",
    "AWS",
    "Testing",
    "Accessibility",
    "Performance",
    "Mentoring",
  ],
  highlights: [
    {
      period: "2018 – today",
      title: "Principal Engineer",
      text: "Leads architecture and mentoring for teams that ship to millions of readers.",
    },
    {
      period: "2010 – 2018",
      title: "Lead Full-Stack Developer",
      text: "Took products from the first sketch to profitable business, on Node.js and React.",
    },
    {
      period: "2000 – 2010",
      title: "Web Developer",
      text: "Built and ran shops, portals and intranets when the web was still learning to walk.",
    },
  ],
  faq: [
    {
      question: "What kind of projects do you take on?",
      answer: "Web applications with a clear purpose: new products, rescues of slow ones, and reviews of architecture.",
    },
    { question: "How quickly do you reply?", answer: "Within 24 hours, usually sooner." },
    {
      question: "Do you work remotely?",
      answer: "Yes, with teams in any time zone that shares a few hours of my day.",
    },
    { question: "Do you mentor developers?", answer: "Yes. Tell me where you stand and where you want to go." },
  ],
  contactEmail: "hello@example.com",
  location: "Working remotely, worldwide",
  socialLinks: [
    { label: "GitHub", url: "https://github.com/" },
    { label: "LinkedIn", url: "https://www.linkedin.com/" },
    { label: "Twitter", url: "https://twitter.com/" },
  ],
  supportUrl: "https://buymeacoffee.com/",
  privacyText: "",
  termsText: "",
  accentHue: 264,
  newPostFormat: "plain",
  language: "en",
  timeZone: "UTC",
  navigationOrder: [],
  webmentions: false,
  mailName: "",
  mailAddress: "",
  newsletterArchive: true,
  newsletterDoubleOptIn: true,
  newsletterDigest: null,
};
