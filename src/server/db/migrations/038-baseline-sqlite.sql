-- Search, and counts of published posts, on SQLite. All else is in 038-baseline.sql.

-- The full-text index of posts, by their number. It is filled with words that are split and folded.
-- Everything but spaces belongs to a word: marks, and the signs of c++ and c#.
create virtual table post_search using fts5(
  title, labels, excerpt, content,
  content='', contentless_delete=1, prefix='2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);

create trigger posts_leave_search after delete on posts
  begin delete from post_search where rowid = old.number; end;

-- Each inserted and deleted row is counted.
create trigger posts_count_insert after insert on posts for each row when (new.is_published = 1)
  begin update published_counts set posts = posts + 1 where kind = 'all'; end;

create trigger post_categories_count_insert after insert on post_categories
  for each row when (new.is_published = 1)
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      values ('category', new.name, new.name_key, new.slug, 1)
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'category' and name = new.name and posts = 0;
  end;

create trigger post_tags_count_insert after insert on post_tags for each row when (new.is_published = 1)
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      values ('tag', new.tag, new.tag, '', 1)
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'tag' and name = new.tag and posts = 0;
  end;

create trigger posts_count_delete after delete on posts for each row when (old.is_published = 1)
  begin update published_counts set posts = posts + -1 where kind = 'all'; end;

create trigger post_categories_count_delete after delete on post_categories
  for each row when (old.is_published = 1)
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      values ('category', old.name, old.name_key, old.slug, -1)
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'category' and name = old.name and posts = 0;
  end;

create trigger post_tags_count_delete after delete on post_tags for each row when (old.is_published = 1)
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      values ('tag', old.tag, old.tag, '', -1)
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'tag' and name = old.tag and posts = 0;
  end;

create trigger posts_count_update after update on posts
  for each row when (new.is_published <> old.is_published or new.listed_at <> old.listed_at)
  begin
    update published_counts set posts = posts + new.is_published - old.is_published where kind = 'all';
    update post_categories set is_published = new.is_published, listed_at = new.listed_at where post_id = new.id;
    update post_tags set is_published = new.is_published, listed_at = new.listed_at where post_id = new.id;
  end;

create trigger post_categories_count_update after update on post_categories
  for each row when (new.is_published <> old.is_published)
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      values ('category', new.name, new.name_key, new.slug, new.is_published - old.is_published)
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'category' and name = new.name and posts = 0;
  end;

create trigger post_tags_count_update after update on post_tags
  for each row when (new.is_published <> old.is_published)
  begin
    insert into published_counts (kind, name, name_key, slug, posts)
      values ('tag', new.tag, new.tag, '', new.is_published - old.is_published)
      on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
    delete from published_counts where kind = 'tag' and name = new.tag and posts = 0;
  end;
