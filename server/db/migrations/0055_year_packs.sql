CREATE TABLE "year_pack" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "year_pack_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"as_of" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"counted_up_to" jsonb,
	"counted_at" timestamp with time zone,
	"hash" text,
	"closed_by" integer,
	"closed_at" timestamp with time zone,
	"task_id" integer,
	CONSTRAINT "year_pack_state" CHECK ("year_pack"."state" in ('draft', 'closed', 'reissued')),
	CONSTRAINT "year_pack_counted" CHECK (("year_pack"."counted_at" is null) = ("year_pack"."hash" is null)),
	CONSTRAINT "year_pack_whole" CHECK ("year_pack"."state" = 'draft' or ("year_pack"."hash" is not null and "year_pack"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "year_pack_row" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "year_pack_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pack_id" integer NOT NULL,
	"sheet" text NOT NULL,
	"place" integer NOT NULL,
	"cells" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "year_pack" ADD CONSTRAINT "year_pack_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_pack" ADD CONSTRAINT "year_pack_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_pack" ADD CONSTRAINT "year_pack_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_pack_row" ADD CONSTRAINT "year_pack_row_pack_id_year_pack_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."year_pack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "year_pack_draft" ON "year_pack" USING btree ("year") WHERE "year_pack"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "year_pack_closed" ON "year_pack" USING btree ("year") WHERE "year_pack"."state" = 'closed';--> statement-breakpoint
CREATE INDEX "year_pack_created" ON "year_pack" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "year_pack_row_place" ON "year_pack_row" USING btree ("pack_id","sheet","place");--> statement-breakpoint
-- By hand, from here to the end. What a closed pack says does not change any more.
CREATE FUNCTION "year_pack_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" = 'draft' THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND (NEW."state" = OLD."state" OR (OLD."state" = 'closed' AND NEW."state" = 'reissued'))
    AND to_jsonb(NEW) - '{state,task_id}'::text[] = to_jsonb(OLD) - '{state,task_id}'::text[] THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a closed year pack does not change';
END $$;--> statement-breakpoint
CREATE FUNCTION "year_pack_row_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT "state" FROM "year_pack" WHERE "id" = coalesce(NEW."pack_id", OLD."pack_id")) = 'draft' THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'a closed year pack does not change';
END $$;--> statement-breakpoint
CREATE TRIGGER "year_pack_kept" BEFORE UPDATE OR DELETE ON "year_pack" FOR EACH ROW EXECUTE FUNCTION "year_pack_kept"();--> statement-breakpoint
CREATE TRIGGER "year_pack_row_kept" BEFORE INSERT OR UPDATE OR DELETE ON "year_pack_row" FOR EACH ROW EXECUTE FUNCTION "year_pack_row_kept"();
