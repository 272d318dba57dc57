CREATE TABLE "national_return" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "national_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"as_of" date NOT NULL,
	"rows" jsonb NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "national_return_as_of_unique" UNIQUE("as_of")
);
--> statement-breakpoint
ALTER TABLE "other_fee" DROP CONSTRAINT "other_fee_kind";--> statement-breakpoint
ALTER TABLE "other_fee" DROP CONSTRAINT "other_fee_of";--> statement-breakpoint
ALTER TABLE "national_return" ADD CONSTRAINT "national_return_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_fee" ADD CONSTRAINT "other_fee_kind" CHECK ("other_fee"."kind" in ('upgrade', 'membership', 'national'));--> statement-breakpoint
ALTER TABLE "other_fee" ADD CONSTRAINT "other_fee_of" CHECK (("other_fee"."kind" = 'membership') = ("other_fee"."grade_id" is null));