-- The schema of release 1. Times are milliseconds, booleans 0 or 1, lists JSON text; see `tables.ts`.
-- A statement ends with a semicolon before a line that is not indented. Words with $ are in 038-baseline.ts.

create table users (
  id text primary key,
  name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  role text not null,
  is_active integer not null,
  last_login_at bigint,
  created_at bigint not null,
  folded text not null
);
create index users_newest on users (created_at desc, id desc);
create index users_active_admins on users (role, is_active);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  user_agent text not null default '',
  last_used_at bigint not null default 0
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

create table password_links (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at bigint not null
);
create index password_links_of_user on password_links (user_id);

create table author_profiles (
  user_id text primary key references users (id) on delete cascade,
  slug text not null unique,
  bio text not null,
  bio_html text not null,
  rendered_version integer not null,
  picture text,
  links text not null
);

create table author_slugs (
  slug text primary key,
  user_id text not null references users (id) on delete cascade
);
create index author_slugs_of_user on author_slugs (user_id);

create table security_events (
  id text primary key,
  kind text not null,
  at bigint not null,
  count bigint not null,
  bucket text not null unique,
  actor_id text,
  actor_name text not null,
  actor_email text not null,
  subject_id text,
  subject_name text not null,
  subject_email text not null,
  network text not null,
  detail text not null,
  folded text not null
);
create index security_events_by_time on security_events (at, id);
create index security_events_by_kind on security_events (kind, at);

-- The two long texts come last: SQLite reads a row from its start, and lists never need them. Titles are sorted by
-- code points, as SQLite compares: the order must not depend on the locale of the database.
create table posts (
  number $number primary key,
  id text not null unique,
  slug text not null unique,
  title text not null,
  title_key $exactText not null default '',
  excerpt text not null,
  content_format text not null,
  featured_image text,
  gallery_images text not null,
  author_id text not null,
  author_name text not null,
  published_at bigint,
  listed_at bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null,
  read_time integer not null,
  view_count bigint not null,
  is_featured integer not null,
  is_published integer not null,
  is_starter integer not null,
  meta_title text not null,
  meta_description text not null,
  seo_keywords text not null,
  categories text not null,
  tags text not null,
  content text not null,
  content_html text not null
);
create index posts_newest on posts (listed_at desc, id desc);
create index posts_by_status on posts (is_published, listed_at desc, id desc);
create index posts_featured on posts (is_featured, is_published, listed_at desc, id desc);
create index posts_of_author on posts (author_id, listed_at desc, id desc);
create index posts_drafts_of_author on posts (author_id, listed_at desc, id desc) where is_published = 0;
create index posts_starter on posts (is_starter) where is_starter = 1;
-- All that the dashboard sums up, so that it does not read the posts, whose texts stand between their figures.
create index posts_figures on posts (author_id, is_published, published_at, view_count);
create index posts_by_title on posts (title_key, id);
create index posts_by_views on posts (view_count, id);
create index posts_published_first on posts (is_published desc, listed_at desc, id desc);
create index posts_by_date on posts (published_at, id);

create table publications (
  post_id text primary key references posts (id) on delete cascade,
  scheduled_at bigint,
  canonical_url text not null,
  share_image text,
  series text not null,
  series_key text not null,
  series_part integer,
  updated_on bigint,
  send_when_published integer not null default 0
);
create index publications_due on publications (scheduled_at) where scheduled_at is not null;
create index publications_of_series on publications (series_key) where series_key != '';

-- Checked at the end of a transaction: a new post takes its slug first, and is stored once it has one.
create table post_slugs (
  slug text primary key,
  post_id text not null,
  constraint post_slugs_lead_to_posts foreign key (post_id) references posts (id)
    on delete cascade deferrable initially deferred
);
create index post_slugs_of_post on post_slugs (post_id);

-- Labels repeat what lists of published posts sort by.
create table post_categories (
  post_id text not null references posts (id) on delete cascade,
  name text not null,
  name_key text not null,
  slug text not null,
  is_published integer not null default 0,
  listed_at bigint not null default 0,
  constraint post_categories_once primary key (post_id, name_key)
);
create index post_categories_newest on post_categories (name_key, is_published, listed_at desc, post_id desc);
create index post_categories_drafts on post_categories (name_key) where is_published = 0;
create index post_categories_by_slug on post_categories (slug, post_id);

create table post_tags (
  post_id text not null references posts (id) on delete cascade,
  tag text not null,
  is_published integer not null default 0,
  listed_at bigint not null default 0,
  constraint post_tags_once primary key (post_id, tag)
);
create index post_tags_newest on post_tags (tag, is_published, listed_at desc, post_id desc);
create index post_tags_drafts on post_tags (tag) where is_published = 0;

create table label_aliases (
  kind text not null,
  name_key text not null,
  slug text not null,
  target text not null,
  target_key text not null,
  constraint label_aliases_once primary key (kind, name_key)
);
create index label_aliases_by_slug on label_aliases (kind, slug);

create table renderings (
  post_id text primary key references posts (id) on delete cascade,
  state text not null,
  derived_version integer not null,
  attempts integer not null,
  next_attempt_at bigint,
  sections text not null
);
create index renderings_due on renderings (next_attempt_at) where next_attempt_at is not null;
create index renderings_by_version on renderings (derived_version);

-- The number of published posts, in total and by label, which triggers maintain: no list counts them itself.
create table published_counts (
  kind text not null,
  name text not null,
  name_key text not null,
  slug text not null,
  posts bigint not null,
  constraint published_counts_once primary key (kind, name)
);
insert into published_counts (kind, name, name_key, slug, posts) values ('all', '', '', '', 0);

create table working_copies (
  post_id text not null,
  user_id text not null references users (id) on delete cascade,
  version text not null,
  post_version integer not null,
  updated_at bigint not null,
  title text,
  fields text not null,
  constraint working_copies_key primary key (post_id, user_id)
);
create index working_copies_of_user on working_copies (user_id);

create table draft_links (
  id text primary key,
  post_id text not null,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  created_at bigint not null,
  expires_at bigint not null
);
create index draft_links_of_post on draft_links (post_id);
create index draft_links_of_user on draft_links (user_id);

create table revisions (
  id text primary key,
  post_id text not null,
  user_id text not null,
  user_name text not null,
  created_at bigint not null,
  base_id text,
  bytes integer not null,
  images text not null,
  snapshot text not null
);
create index revisions_of_post on revisions (post_id, created_at, id);
create index revisions_by_date on revisions (created_at, id);
create index revisions_of_user on revisions (user_id);

create table trash (
  id text primary key,
  title text not null,
  author_id text not null,
  author_name text not null,
  is_published integer not null,
  view_count integer not null,
  deleted_by text not null,
  deleted_by_name text not null,
  deleted_at bigint not null,
  folded text not null,
  images text not null,
  snapshot text not null
);
create index trash_by_date on trash (deleted_at, id);

create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at bigint not null,
  is_read integer not null,
  is_replied integer not null,
  replied_at bigint,
  is_spam integer not null,
  folded text not null
);
create index contact_messages_newest on contact_messages (is_spam, created_at desc, id desc);
create index contact_messages_by_read on contact_messages (is_spam, is_read, created_at desc, id desc);

create table replies (
  id text primary key,
  message_id text not null references contact_messages (id) on delete cascade,
  mail_id text not null unique,
  user_id text not null,
  user_name text not null,
  text text not null,
  state text not null,
  response text not null,
  created_at bigint not null
);
create index replies_of_message on replies (message_id, created_at);

create table message_notices (
  user_id text primary key references users (id) on delete cascade,
  messages text not null,
  counts_spam integer not null
);

create table message_sources (
  message_id text primary key,
  text_key text not null,
  network_key text not null,
  sent_at bigint not null
);
create index message_sources_by_text on message_sources (text_key);
create index message_sources_by_time on message_sources (sent_at);

-- Without a reference to the post, so that they wait in the trash with it.
create table webmentions (
  id text primary key,
  source text not null,
  target text,
  post_id text not null,
  kind text not null,
  state text not null,
  author text not null,
  author_url text,
  excerpt text not null,
  created_at bigint not null,
  verified_at bigint not null,
  folded text not null,
  constraint webmentions_of_source unique (post_id, source)
);
create index webmentions_by_state on webmentions (state, created_at);
create index webmentions_of_post on webmentions (post_id, state, created_at);

create table subscribers (
  id text primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  preferences text not null,
  is_active integer not null,
  inactive_reason text not null default '',
  unsubscribe_reason text not null,
  subscribed_at bigint not null,
  confirmed_at bigint,
  consent text,
  created_at bigint not null,
  token text not null unique default ($token),
  folded text not null
);
create index subscribers_newest on subscribers (created_at desc, id desc);
create index subscribers_by_status on subscribers (is_active, created_at desc, id desc);
-- New subscribers are counted between two midnights.
create index subscribers_by_start on subscribers (is_active, subscribed_at);

create table subscriber_days (
  day text primary key,
  active integer not null
);

create table subscription_waves (
  id text primary key,
  source text not null,
  name text not null,
  started_at bigint not null,
  last_at bigint not null,
  released_at bigint,
  removed_at bigint
);

create table subscription_requests (
  id text primary key,
  subscriber_id text not null references subscribers (id) on delete cascade,
  wave_id text references subscription_waves (id) on delete set null,
  consent text not null,
  network text not null,
  domain text not null,
  mailbox text,
  created_at bigint not null,
  mailed_at bigint,
  token_hash text unique,
  expires_at bigint
);
create index subscription_requests_by_network on subscription_requests (network, created_at);
create index subscription_requests_by_domain on subscription_requests (domain, created_at);
create index subscription_requests_by_mailbox on subscription_requests (mailbox, mailed_at);
create index subscription_requests_subscriber_id on subscription_requests (subscriber_id);
create index subscription_requests_wave_id on subscription_requests (wave_id);
create index subscription_requests_created_at on subscription_requests (created_at);

create table issues (
  id text primary key,
  number integer unique,
  version integer not null default 1,
  origin text not null,
  post_id text unique,
  subject text not null,
  preview text not null,
 note text not null,
 note_html text not null,
  post_ids text not null,
  state text not null,
  send_at bigint,
  content text,
  created_at bigint not null,
  updated_at bigint not null,
  started_at bigint,
  ended_at bigint
);
create index issues_by_state on issues (state, send_at);

-- Without a reference to the subscriber: what was sent stays when the subscriber is deleted.
create table issue_deliveries (
  issue_id text not null,
  subscriber_id text not null,
  state text not null,
  response text not null,
  is_permanent integer not null,
  bounced_at bigint,
  mail_id text,
  updated_at bigint not null,
  constraint issue_deliveries_key primary key (issue_id, subscriber_id)
);
create index issue_deliveries_by_state on issue_deliveries (issue_id, state);
create index issue_deliveries_of_subscriber on issue_deliveries (subscriber_id);
create index issue_deliveries_of_mail on issue_deliveries (mail_id);
create index issue_deliveries_in_flight on issue_deliveries (issue_id) where state = 'queued' and mail_id is not null;

create table issue_figures (
  issue_id text primary key references issues (id) on delete cascade,
  queued integer not null,
  accepted integer not null,
  failed integer not null,
  uncertain integer not null,
  bounced integer not null
);

create table site_settings (
  id integer primary key,
  value text not null,
  version integer not null,
  updated_at bigint not null
);

create table pages (
  id text primary key,
  slug text not null unique,
  title text not null,
  description text not null,
  content text not null,
  content_html text not null,
  render_version integer not null,
  is_in_navigation integer not null,
  is_published integer not null,
  is_starter integer not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null
);

create table former_page_slugs (
  slug text primary key,
  page_id text not null references pages (id) on delete cascade
);
create index former_page_slugs_of_page on former_page_slugs (page_id);

create table media (
  id text primary key,
  file text not null unique,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  name text not null default '',
  alt text not null default '',
  caption text not null default '',
  uploaded_by text not null,
  created_at bigint not null,
  unused_since bigint,
  folded text not null default ''
);
create index media_by_date on media (created_at, id);

create table post_media (
  post_id text not null references posts (id) on delete cascade,
  file text not null,
  constraint post_media_key primary key (post_id, file)
);
create index post_media_by_file on post_media (file);

-- Totals per day stay for ever, and so do details per month; details per day become months.
create table view_days (
  day text primary key,
  views bigint not null
);

create table view_details (
  kind text not null,
  day text not null,
  name text not null,
  views bigint not null,
  constraint view_details_once primary key (kind, day, name)
);

create table view_months (
  kind text not null,
  month text not null,
  name text not null,
  views bigint not null,
  constraint view_months_once primary key (kind, month, name)
);

create table jobs (
  id text primary key,
  kind text not null,
  key text,
  payload text not null,
  state text not null,
  reason text not null,
  attempts integer not null,
  run_at bigint not null,
  lease_id text,
  renewals integer not null,
  handed_over_at bigint,
  created_at bigint not null,
  ended_at bigint
);
create unique index jobs_waiting on jobs (kind, key) where state = 'waiting';
create index jobs_by_state on jobs (state, run_at, id);

create table job_schedules (
  kind text primary key,
  last_slot bigint not null
);

create table mails (
  id text primary key,
  kind text not null,
  recipient text not null,
  props text not null,
  state text not null,
  response text not null,
  attempts integer not null,
  attempted_at bigint,
  created_at bigint not null,
  ended_at bigint
);
create index mails_by_state on mails (state, ended_at);
create index mails_by_attempt on mails (attempted_at);

create table processes (
  id text primary key,
  host text not null,
  version text not null,
  media text not null,
  started_at bigint not null,
  seen_at bigint not null
);

create table tries (
  key text primary key,
  count integer not null,
  until bigint not null
);
create index tries_by_end on tries (until);

create table idempotency_keys (
  id text primary key,
  fingerprint text not null,
  result text not null,
  expires_at bigint not null
);
create index idempotency_keys_by_end on idempotency_keys (expires_at);

create table facts (
  name text primary key,
  value text not null
);

-- A new database has no column that an older rule folded.
insert into facts (name, value) values ('folded_version', '2');
