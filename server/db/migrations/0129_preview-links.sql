CREATE TABLE "preview_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"made_by" integer,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "preview_link_of" ON "preview_link" USING btree ("item_id","until");--> statement-breakpoint
INSERT INTO "content_use" ("item_id", "number", "key")
  SELECT DISTINCT "revision"."item_id", "revision"."number", "file"."key" FROM "content_item" AS "item"
    JOIN "content_revision" AS "revision" ON "revision"."item_id" = "item"."id"
      AND "revision"."number" IN ("item"."published_revision", "item"."scheduled_revision", "item"."revision")
    CROSS JOIN LATERAL regexp_matches("revision"."data"::text, '/files/([a-z0-9._/-]+)', 'g') AS "named" ("parts")
    JOIN "content_file" AS "file" ON "file"."key" = "named"."parts"[1]
      OR substring("file"."key" from '^[a-z]+/[0-9a-f]{16}/') = substring("named"."parts"[1] from '^[a-z]+/[0-9a-f]{16}/')
      OR regexp_replace("file"."key", '\d{1,5}\.avif$', '') || substring("file"."key" from '_w(\d{1,5})\.avif$')::integer / 2 || '.avif'
        = "named"."parts"[1]
  ON CONFLICT DO NOTHING;
