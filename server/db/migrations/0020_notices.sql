CREATE TABLE "office_notice" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"applications" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_notice_applications" CHECK ("office_notice"."applications" in ('each', 'daily'))
);
--> statement-breakpoint
ALTER TABLE "office_notice" ADD CONSTRAINT "office_notice_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("account_id") ON DELETE cascade ON UPDATE no action;