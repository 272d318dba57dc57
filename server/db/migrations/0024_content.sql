CREATE TABLE "content_file" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"public_id" text,
	"title" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_revision" integer,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"scheduled_revision" integer,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer,
	CONSTRAINT "content_item_state" CHECK ("content_item"."state" in ('draft', 'scheduled', 'published', 'unpublished', 'archived')),
	CONSTRAINT "content_item_published" CHECK (("content_item"."state" = 'published') = ("content_item"."published_revision" is not null)),
	CONSTRAINT "content_item_schedule" CHECK (("content_item"."publish_at" is null) = ("content_item"."scheduled_revision" is null)),
	CONSTRAINT "content_item_scheduled" CHECK ("content_item"."state" <> 'scheduled' or "content_item"."publish_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"key" text,
	"published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_revision_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "content_use" (
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "content_use_item_id_number_key_pk" PRIMARY KEY("item_id","number","key")
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_file" ADD CONSTRAINT "content_file_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_use" ADD CONSTRAINT "content_use_key_content_file_key_fk" FOREIGN KEY ("key") REFERENCES "public"."content_file"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_use" ADD CONSTRAINT "content_use_item_id_number_content_revision_item_id_number_fk" FOREIGN KEY ("item_id","number") REFERENCES "public"."content_revision"("item_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_file_created" ON "content_file" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_public" ON "content_item" USING btree ("kind","public_id");--> statement-breakpoint
CREATE INDEX "content_item_updated" ON "content_item" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "content_item_title" ON "content_item" USING btree ("kind","title","id");--> statement-breakpoint
CREATE INDEX "content_item_words" ON "content_item" USING gin (search_words("title"));--> statement-breakpoint
CREATE INDEX "content_item_publish" ON "content_item" USING btree ("publish_at") WHERE "content_item"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "content_item_unpublish" ON "content_item" USING btree ("unpublish_at") WHERE "content_item"."unpublish_at" is not null;--> statement-breakpoint
CREATE INDEX "content_use_key" ON "content_use" USING btree ("key");--> statement-breakpoint
CREATE FUNCTION pg_temp.moment("at" timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.picture("key" text, "width" integer, "height" integer, "alt" text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN nullif("key", '') IS NOT NULL THEN jsonb_build_object(
    'key', "key", 'width', coalesce("width", substring("key" from '_w(\d{1,5})\.\w+$')::integer), 'height', "height",
    'alt', "alt", 'decorative', "alt" = '', 'focus', jsonb_build_object('x', 0.5, 'y', 0.5)) END
$$;--> statement-breakpoint
CREATE TEMPORARY TABLE "before_content" ON COMMIT DROP AS
  SELECT 'post' AS "kind", "id"::text AS "public_id", "title", "created_at" AS "at", jsonb_build_object('title', "title", 'desc', coalesce("desc", ''),
      'body', "body", 'picture', pg_temp.picture("image", null, null, ''), 'created_at', pg_temp.moment("created_at")) AS "data"
    FROM "post"
  UNION ALL SELECT 'event', "id"::text, "title", "changed_at", jsonb_build_object('title', "title", 'location', "location",
      'description', "description", 'start_date', pg_temp.moment("start_date"), 'end_date', coalesce(pg_temp.moment("end_date"), ''),
      'fee', coalesce("fee"::text, ''), 'picture', pg_temp.picture("poster_image", null, null, ''))
    FROM "event"
  UNION ALL SELECT 'resource', "id"::text, "title", now(), jsonb_build_object('title', "title", 'desc', coalesce("desc", ''),
      'file', jsonb_build_object('key', "file", 'name', regexp_replace("file", '^.*/', ''), 'size', "size"),
      'picture', pg_temp.picture("thumbnail", null, null, ''))
    FROM "resource"
  UNION ALL SELECT 'image', "id"::text, coalesce("caption", ''), now(), jsonb_build_object('caption', coalesce("caption", ''),
      'picture', pg_temp.picture("path", "width", "height", coalesce("caption", '')))
    FROM "gallery_image";--> statement-breakpoint
INSERT INTO "content_item" ("kind", "state", "public_id", "title", "changed_at", "published_revision", "published_at", "first_published_at", "updated_at")
  SELECT "kind", 'published', "public_id", "title", "at", 1, "at", "at", "at" FROM "before_content" ORDER BY "kind", "public_id"::integer;--> statement-breakpoint
INSERT INTO "content_revision" ("item_id", "number", "data", "made_at", "published")
  SELECT "id", 1, "data", "at", true FROM "before_content" JOIN "content_item" USING ("kind", "public_id");--> statement-breakpoint
INSERT INTO "content_file" ("key", "kind", "created_at")
  SELECT "key", min("kind"), min("made_at") FROM (
    SELECT "data" -> 'picture' ->> 'key' AS "key", 'picture' AS "kind", "made_at" FROM "content_revision"
    UNION ALL SELECT "data" -> 'file' ->> 'key', 'paper', "made_at" FROM "content_revision") AS "held"
  WHERE "key" IS NOT NULL GROUP BY "key";--> statement-breakpoint
INSERT INTO "content_use" ("item_id", "number", "key")
  SELECT DISTINCT "item_id", "number", "held"."file" FROM "content_revision",
    LATERAL (VALUES ("data" -> 'picture' ->> 'key'), ("data" -> 'file' ->> 'key')) AS "held" ("file") WHERE "held"."file" IS NOT NULL;
--> statement-breakpoint
DROP FUNCTION pg_temp.moment(timestamp with time zone);--> statement-breakpoint
DROP FUNCTION pg_temp.picture(text, integer, integer, text);
