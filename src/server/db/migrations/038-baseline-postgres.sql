-- Search, counts of published posts and notices, on PostgreSQL. All else is in 038-baseline.sql.

-- Missing dates come last in both directions, for which SQLite reads one index twice.
create index posts_by_latest_date on posts (published_at desc nulls last, id desc);

-- The full-text index of posts, by their number. It is filled with words that are split and folded.
create table post_search (
  number bigint primary key references posts (number) on delete cascade,
  document tsvector not null
);
create index post_search_document on post_search using gin (document);

-- Counted once per statement: a row that changes for each of many posts of a transaction becomes ever slower.
create function posts_count_insert() returns trigger language plpgsql as $$
  begin
    update published_counts set posts = posts + (select count(*) from changed where is_published = 1)
      where kind = 'all' and exists (select 1 from changed where is_published = 1);
    return null;
  end $$;
create trigger posts_count_insert after insert on posts
  referencing new table as changed for each statement execute function posts_count_insert();

create function post_categories_count_insert() returns trigger language plpgsql as $$
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      select 'category', name, min(name_key), min(slug), +count(*)
      from changed where is_published = 1 group by name order by name
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    return null;
  end $$;
create trigger post_categories_count_insert after insert on post_categories
  referencing new table as changed for each statement execute function post_categories_count_insert();

create function post_tags_count_insert() returns trigger language plpgsql as $$
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      select 'tag', tag, tag, '', +count(*)
      from changed where is_published = 1 group by tag order by tag
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    return null;
  end $$;
create trigger post_tags_count_insert after insert on post_tags
  referencing new table as changed for each statement execute function post_tags_count_insert();

create function posts_count_delete() returns trigger language plpgsql as $$
  begin
    update published_counts set posts = posts - (select count(*) from changed where is_published = 1)
      where kind = 'all' and exists (select 1 from changed where is_published = 1);
    return null;
  end $$;
create trigger posts_count_delete after delete on posts
  referencing old table as changed for each statement execute function posts_count_delete();

create function post_categories_count_delete() returns trigger language plpgsql as $$
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      select 'category', name, min(name_key), min(slug), -count(*)
      from changed where is_published = 1 group by name order by name
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'category' and posts = 0 and name in (select name from changed);
    return null;
  end $$;
create trigger post_categories_count_delete after delete on post_categories
  referencing old table as changed for each statement execute function post_categories_count_delete();

create function post_tags_count_delete() returns trigger language plpgsql as $$
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      select 'tag', tag, tag, '', -count(*)
      from changed where is_published = 1 group by tag order by tag
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'tag' and posts = 0 and name in (select tag from changed);
    return null;
  end $$;
create trigger post_tags_count_delete after delete on post_tags
  referencing old table as changed for each statement execute function post_tags_count_delete();

create function posts_count_update() returns trigger language plpgsql as $$
  begin
    update published_counts set posts = posts + new.is_published - old.is_published where kind = 'all';
    update post_categories set is_published = new.is_published, listed_at = new.listed_at where post_id = new.id;
    update post_tags set is_published = new.is_published, listed_at = new.listed_at where post_id = new.id;
    return null;
  end $$;
create trigger posts_count_update after update on posts
  for each row when (new.is_published <> old.is_published or new.listed_at <> old.listed_at)
  execute function posts_count_update();

create function post_categories_count_update() returns trigger language plpgsql as $$
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      values ('category', new.name, new.name_key, new.slug, new.is_published - old.is_published)
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'category' and name = new.name and posts = 0;
    return null;
  end $$;
create trigger post_categories_count_update after update on post_categories
  for each row when (new.is_published <> old.is_published) execute function post_categories_count_update();

create function post_tags_count_update() returns trigger language plpgsql as $$
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      values ('tag', new.tag, new.tag, '', new.is_published - old.is_published)
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'tag' and name = new.tag and posts = 0;
    return null;
  end $$;
create trigger post_tags_count_update after update on post_tags
  for each row when (new.is_published <> old.is_published) execute function post_tags_count_update();

-- All processes are notified of a raised version and of a waiting job at the commit.
create function versions_notify() returns trigger language plpgsql as $$
  begin perform pg_notify('folio_versions', new.name); return null; end $$;
create trigger versions_notify after insert or update on facts
  for each row when (new.name in ('content_version', 'view_version')) execute function versions_notify();

create function jobs_notify() returns trigger language plpgsql as $$
  begin perform pg_notify('folio_jobs', ''); return null; end $$;
create trigger jobs_notify after insert or update on jobs
  for each row when (new.state = 'waiting') execute function jobs_notify();
