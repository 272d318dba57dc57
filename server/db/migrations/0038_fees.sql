CREATE TABLE "other_fee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "other_fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"grade_id" integer,
	"from_day" date NOT NULL,
	"naira" integer NOT NULL,
	"approval_id" integer,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "other_fee_kind" CHECK ("other_fee"."kind" in ('upgrade', 'membership')),
	CONSTRAINT "other_fee_of" CHECK (("other_fee"."kind" = 'upgrade') = ("other_fee"."grade_id" is not null)),
	CONSTRAINT "other_fee_naira" CHECK ("other_fee"."naira" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dues_fee" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "membership_application" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "other_fee" ADD CONSTRAINT "other_fee_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_fee" ADD CONSTRAINT "other_fee_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "other_fee_grade" ON "other_fee" USING btree ("kind","grade_id","from_day");--> statement-breakpoint
ALTER TABLE "dues_fee" ADD CONSTRAINT "dues_fee_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER "other_fee_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "other_fee" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();--> statement-breakpoint
-- Until now there was one membership fee: who was approved was told it.
UPDATE "membership_application" SET "fee" = 30000 WHERE "status" IN ('approved', 'member');
