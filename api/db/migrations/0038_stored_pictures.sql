-- Stored pictures from before are in the media library too, called and described as what shows them.
with shown as (
  select cover_id as media_id, title, cover_alt as alt, 1 as place, id from content_items where cover_id is not null
  union all select picture_id, title, picture_alt, 2, id from categories where picture_id is not null
  union all select picture_id, title, picture_alt, 3, id from products where picture_id is not null
  union all select m.id, i.title, coalesce(part ->> 'alt', ''), 4, i.id
    from blocks b join content_items i on i.id = b.content_id
    cross join lateral jsonb_path_query(b.content, '$.** ? (exists (@.hash))') part
    join media_files m on m.hash = part ->> 'hash'
), named as (select distinct on (media_id) media_id, title, alt from shown order by media_id, place, id)
insert into pictures (id, title, alt, created_at)
  select m.id, left(coalesce(n.title, 'Picture'), 120), coalesce(n.alt, ''), m.created_at
  from media_files m left join named n on n.media_id = m.id where m.width is not null
  on conflict do nothing;
